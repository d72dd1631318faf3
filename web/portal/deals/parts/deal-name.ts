import type { DealRow } from '#shared/api/portal-deals.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import type { Language } from '#web/lib/i18n.ts'

type Named = Pick<DealRow, 'description' | 'descriptionFr'>

/** Returns the name of a deal: its offer. */
export function nameOf({ description, descriptionFr }: Named, language: Language): Reading {
  return inLanguage(language, description, descriptionFr)
}
