/** A text with what was searched for leaning in it. `search` is in lower case; '' marks nothing. */
export function Marked({ text, search }: { text: string; search: string }) {
  const at = search ? text.toLocaleLowerCase().indexOf(search) : -1
  if (at < 0) return text
  const end = at + search.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
