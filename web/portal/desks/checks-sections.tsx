import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Desk,
  type DoubleProof,
  listDeskChecks,
  type TakenBackProof,
} from '#shared/api/portal-desks.ts'
import { inLanguage } from '#shared/in-language.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf } from '#web/lib/api/resource.ts'
import { asking } from '#web/lib/live/use-live.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, TwoLines, whole } from '#web/table/index.ts'
import { LoadFailure } from '#web/ui/index.ts'
import { Section, Unknown, useZoned } from '../parts/index.ts'

type ChecksSectionsProps = { sponsorKey: string; desks: readonly Desk[] }

/**
 * Lists the coupons that two desks accepted and those that a desk took back. A business without
 * desks sees only lists that are not empty.
 */
export function ChecksSections({ sponsorKey, desks }: ChecksSectionsProps) {
  const { data, error, refetch } = useChecks(sponsorKey, desks)
  const hasDesks = desks.length > 0
  if (data === undefined) {
    return error && hasDesks ? <LoadFailure error={error} onRetry={refetch} /> : null
  }
  const { doubles, takenBack } = data
  return (
    <>
      {(hasDesks || doubles.length > 0) && <DoublesSection doubles={doubles} />}
      {(hasDesks || takenBack.length > 0) && <TakenBackSection proofs={takenBack} />}
    </>
  )
}

/**
 * Reads the checks, and again when a desk has taken back a coupon or sent scans. They are not read
 * as often as the desks, because each may be about another deal.
 */
function useChecks(sponsorKey: string, desks: readonly Desk[]) {
  const reading = useQuery({
    ...answerOf(listDeskChecks, { params: { sponsorKey } }),
    ...asking,
    ...AGAIN_WHEN_LOOKED_AT,
  })
  const { refetch } = reading
  const state = JSON.stringify(desks.map((desk) => [desk.takenBack, desk.queued, desk.queuedAt]))
  const readWith = useRef(state)
  useEffect(() => {
    if (readWith.current === state) return
    readWith.current = state
    void refetch()
  }, [state, refetch])
  return reading
}

type DoublesSectionProps = { doubles: readonly DoubleProof[] }

/** Lists the coupons that two desks accepted, with both desks and times. */
function DoublesSection({ doubles }: DoublesSectionProps) {
  const { t } = useTranslation('desks')
  const { deal, check } = useCells()
  const columns = useMemo<readonly Column<DoubleProof>[]>(
    () => [
      { key: 'deal', header: t('doubles.deal'), isTitle: true, cell: deal },
      { key: 'counted', header: t('doubles.counted'), cell: ({ counted }) => check(counted) },
      { key: 'repeated', header: t('doubles.repeated'), cell: ({ repeated }) => check(repeated) },
    ],
    [t, deal, check],
  )
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

type TakenBackSectionProps = { proofs: readonly TakenBackProof[] }

/** Lists the coupons that a desk accepted and took back, and where they were accepted again. */
function TakenBackSection({ proofs }: TakenBackSectionProps) {
  const { t } = useTranslation('desks')
  const zoned = useZoned()
  const { deal, check } = useCells()
  const columns = useMemo<readonly Column<TakenBackProof>[]>(
    () => [
      { key: 'deal', header: t('doubles.deal'), isTitle: true, cell: deal },
      {
        key: 'accepted',
        header: t('takenBack.accepted'),
        onPhone: 'line',
        cell: ({ desk, provenAt }) => check({ desk, at: provenAt }),
      },
      {
        key: 'at',
        header: t('takenBack.at'),
        onPhone: 'line',
        cell: ({ takenBackAt }) => zoned(takenBackAt),
      },
      {
        key: 'again',
        header: t('takenBack.again'),
        onPhone: 'line',
        cell: ({ again }) => (again ? check(again) : <Unknown />),
      },
    ],
    [t, zoned, deal, check],
  )
  return (
    <Section title={t('takenBack.title')} note={t('takenBack.note')}>
      <DataTable
        caption={t('takenBack.title')}
        columns={columns}
        list={whole(proofs)}
        keyOf={({ redemptionId, takenBackAt }) => `${redemptionId} ${takenBackAt}`}
        empty={<p>{t('takenBack.none')}</p>}
      />
    </Section>
  )
}

/** Returns functions that show a coupon's deal, and the desk and time of a check. */
function useCells() {
  const { t } = useTranslation('desks')
  const language = useLanguage()
  const zoned = useZoned()
  return useMemo(
    () => ({
      deal({ deal }: Pick<DoubleProof, 'deal'>): ReactNode {
        if (deal === undefined) return t('doubles.gone')
        const { text, lang } = inLanguage(language, deal.description, deal.descriptionFr)
        return <span lang={lang}>{text}</span>
      },
      check: ({ desk, at }: DoubleProof['counted']) => (
        <TwoLines name={desk === '' ? t('doubles.portal') : desk} detail={zoned(at)} />
      ),
    }),
    [t, language, zoned],
  )
}
