import { useMemo } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Column } from '../parts/list/column.ts'

export type Sample = { key: string; name: string; kind: string; amount: number }

export const KINDS = ['Pizza', 'Gym', 'Books']

export function someSamples(count: number): readonly Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    name: `Business ${index + 1}`,
    kind: KINDS[index % KINDS.length] ?? '',
    amount: (index * 7919) % 1000,
  }))
}

export const keyOf = ({ key }: Sample) => key

export function useColumns(): readonly Column<Sample>[] {
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'name', header: 'Business', isTitle: true, cell: ({ name }) => name },
      { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
      {
        key: 'amount',
        header: 'Amount',
        isFigure: true,
        cell: ({ amount }) => formatNumber(amount, language),
      },
    ],
    [language],
  )
}
