import { exampleLink, exampleNames, type ExampleFacts, type MailExample } from '#platform/mail/index.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { allDoneMail, assignedMail } from './notifications/assigned-mail.ts'
import { requestedReminderMail } from './remind-now/requested-reminder-mail.ts'
import { digestMail } from './reminders/digest-mail.ts'
import { teamMail } from './reminders/team-mail.ts'

const dueInDays = [1, 7, 21]

/** Courses with deadlines tomorrow, in a week and in three weeks. */
function itemsOf({ locale, at, courses }: ExampleFacts) {
  const day = dayIn(locale.market, at)
  return courses.slice(0, dueInDays.length).map((course, place) => ({
    ...course,
    kind: 'Course' as const,
    coverShortId: course.shortId,
    dueOn: daysAfter(day, dueInDays[place] ?? 1),
    total: 6,
    done: 4,
    secondsLeft: 900,
  }))
}

function addressed({ locale, at, origin }: ExampleFacts) {
  const { person, other, company } = exampleNames[locale.market]
  return {
    name: person,
    requestedBy: other,
    organization: company,
    day: dayIn(locale.market, at),
    origin,
    leaveUrl: exampleLink(origin),
  }
}

function assigned(facts: ExampleFacts) {
  const { organization, day, origin } = addressed(facts)
  const items = itemsOf(facts).map((item) => ({ ...item, name: plainTitle(textIn(item.name, facts.locale.language)) }))
  return assignedMail(facts.locale, { organization, items, greetings: [], day, origin })
}

function team(facts: ExampleFacts) {
  const { locale, courses } = facts
  const { name, organization, origin, leaveUrl } = addressed(facts)
  const late = [
    { name: exampleNames[locale.market].other, learning: 'BEGUN' as const, percentage: null },
    { name: exampleNames[locale.market].person, learning: 'NOT_PASSED' as const, percentage: 60 },
  ]
  const items = courses.slice(0, 2).map((course) => ({ name: course.name, overdueCount: late.length, late }))
  const reader = { userId: '', email: '', name, locale: locale.language, people: late.length, items }
  return teamMail({ reader, organization, market: locale.market, origin, leaveUrl })
}

/** The mails about assignments and their deadlines. */
export const assignmentMailExamples: readonly MailExample[] = [
  { kind: 'assigned', name: 'assigned', render: assigned },
  {
    kind: 'assignment-digest',
    name: 'deadlines',
    render: (facts) => digestMail(facts.locale, { ...addressed(facts), items: itemsOf(facts), more: 0 }),
  },
  {
    kind: 'assignment-requested-reminder',
    name: 'reminder',
    render: (facts) => requestedReminderMail(facts.locale, { ...addressed(facts), items: itemsOf(facts) }),
  },
  { kind: 'assignment-team-digest', name: 'team', render: team },
  {
    kind: 'assignment-done',
    name: 'done',
    render: ({ locale, origin, courses: [course] }) =>
      allDoneMail(locale, { name: plainTitle(textIn(course.name, locale.language)), people: 12, origin }),
  },
]
