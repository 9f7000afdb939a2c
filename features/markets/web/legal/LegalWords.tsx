import { Link } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/use-language.ts'
import { legalRuns, type LegalRun } from '#features/markets/rules/legal/legal-text.ts'

/** A line of a legal text with its links. */
export function LegalWords({ line }: { line: string }) {
  // no line has two links with the same target
  return legalRuns(line).map((run) => (run.target === undefined ? run.text : <LegalLink key={run.target} run={run} />))
}

function LegalLink({ run: { text, target = '' } }: { run: LegalRun }) {
  const paths = usePaths()
  const own: Readonly<Record<string, string>> = {
    terms: paths.tos,
    privacy: paths.privacy,
    dpa: paths.dpa,
    cookies: paths.cookies,
  }
  const path = own[target]
  if (path) return <Link to={path}>{text}</Link>
  return (
    <a href={target} rel="noreferrer">
      {text}
    </a>
  )
}
