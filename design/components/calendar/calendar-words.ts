/** The language of a calendar. */
export interface CalendarWords {
  /** such as `nb-NO` */
  readonly locale: string
  readonly words: {
    readonly previous: string
    readonly next: string
    /** heads the numbers of weeks */
    readonly week: string
    /** in a field without a day */
    readonly choose: string
    /** closes the calendar of a field */
    readonly close: string
    /** empties a field */
    readonly clear: string
  }
}
