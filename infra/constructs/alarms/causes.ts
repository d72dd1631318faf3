const TABLE = 'The table throttles'
const SEARCH = 'The search domain is red'

/**
 * Maps the runbook heading of a symptom to the heading of its cause. A symptom sends no
 * notification while the alarm of its cause is active.
 */
const CAUSES: Readonly<Record<string, string>> = {
  'Functions fail': TABLE,
  'Functions are throttled': TABLE,
  'Endpoints of an area fail': TABLE,
  'A few requests of an area fail': 'Endpoints of an area fail',
  'Redeeming fails': TABLE,
  'Signing in fails': TABLE,
  'The API fails': TABLE,
  'The API is slow': TABLE,
  'Queue search-index lags': SEARCH,
  'Dead letters of index-search': SEARCH,
  'The search domain is overloaded': SEARCH,
  'The search domain takes no writes': SEARCH,
  'Error budget of redeeming burns fast': 'Redeeming fails',
  'Error budget of the checkout burns fast': 'The checkout fails',
  'Error budget of pages burns fast': 'The API fails',
  'Error budget of signing in burns fast': 'Signing in fails',
}

/**
 * Any lag that `CAUSES` does not list counts as a symptom of the table because all consumers read
 * the table.
 */
const LAG = /^(Stream consumer|Queue) \S+ lags$/

export function causeOf(heading: string): string | undefined {
  return CAUSES[heading] ?? (LAG.test(heading) ? TABLE : undefined)
}
