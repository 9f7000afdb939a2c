/** The way in through one's employer. */
export function EmployerWay() {
  return null
}
