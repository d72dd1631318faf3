import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoubleProof } from '#shared/api/portal-desks.ts'
import { inLanguage } from '#shared/in-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, TwoLines, whole } from '#web/table/index.ts'
import { Section, useZoned } from '../parts/index.ts'

type DoublesSectionProps = { doubles: readonly DoubleProof[] }

/** Lists the coupons that two desks accepted, with both desks and times. */
export function DoublesSection({ doubles }: DoublesSectionProps) {
  const { t } = useTranslation('desks')
  const columns = useColumns()
  return (
    <Section title={t('doubles.title')} note={t('doubles.note')}>
      <DataTable
        caption={t('doubles.title')}
        columns={columns}
        list={whole(doubles)}
        keyOf={({ redemptionId, repeated }) => `${redemptionId} ${repeated.desk} ${repeated.at}`}
        empty={<p>{t('doubles.none')}</p>}
      />
    </Section>
  )
}

function useColumns(): readonly Column<DoubleProof>[] {
  const { t } = useTranslation('desks')
  const language = useLanguage()
  const zoned = useZoned()
  return useMemo(() => {
    const check = ({ desk, at }: DoubleProof['counted']) => (
      <TwoLines name={desk === '' ? t('doubles.portal') : desk} detail={zoned(at)} />
    )
    return [
      {
        key: 'deal',
        header: t('doubles.deal'),
        isTitle: true,
        cell: ({ description, descriptionFr }) => {
          if (description === undefined) return t('doubles.gone')
          const { text, lang } = inLanguage(language, description, descriptionFr)
          return <span lang={lang}>{text}</span>
        },
      },
      { key: 'counted', header: t('doubles.counted'), cell: ({ counted }) => check(counted) },
      { key: 'repeated', header: t('doubles.repeated'), cell: ({ repeated }) => check(repeated) },
    ]
  }, [t, language, zoned])
}
