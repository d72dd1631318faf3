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

/** Dollars with a point, as spreadsheets of both languages can be told to read them. */
export function dollars(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : (cents / 100).toFixed(2)
}

/** A yes or a no. */
export function said(isSo: boolean | undefined, { language }: CellForm): string {
  const words = language === 'fr' ? (['Oui', 'Non'] as const) : (['Yes', 'No'] as const)
  return isSo ? words[0] : words[1]
}
