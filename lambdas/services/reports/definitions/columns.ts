import type { Cell } from '../../../reports/csv.ts'
import type { CellForm, Column } from './definition.ts'

/** A column by what it is called in both languages. */
export function column<Source>(
  en: string,
  fr: string,
  cell: (row: Source, form: CellForm) => Cell,
): Column<Source> {
  return { header: { en, fr }, cell }
}

/** Dollars as a spreadsheet in the language of the file takes them for a number. */
export function dollars(
  cents: number | undefined,
  { language }: Pick<CellForm, 'language'>,
): string | undefined {
  const amount = cents === undefined ? undefined : (cents / 100).toFixed(2)
  return language === 'fr' ? amount?.replace('.', ',') : amount
}

/** A yes or a no. */
export function said(isSo: boolean | undefined, { language }: CellForm): string {
  const words = language === 'fr' ? (['Oui', 'Non'] as const) : (['Yes', 'No'] as const)
  return isSo ? words[0] : words[1]
}
