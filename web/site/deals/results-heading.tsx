import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

const ID = 'results'

/** Heading of the list of deals. Receives the focus when filters close or are removed. */
export function ResultsHeading() {
  const { t } = useTranslation()
  return (
    <h2 id={ID} tabIndex={-1} className="sr-only">
      {t('deals.results')}
    </h2>
  )
}

export function focusResults(): void {
  document.getElementById(ID)?.focus()
}

/** Closes the filters, and then focuses the heading. */
export function showResults(close: () => void): void {
  flushSync(close)
  focusResults()
}
