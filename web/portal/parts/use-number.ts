import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** Returns a function that formats numbers in the reader's language. */
export function useNumber() {
  const language = useLanguage()
  return (value: number) => formatNumber(value, language)
}
