import { useTranslation } from 'react-i18next'
import type { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned } from '../../parts/days.ts'
import { Fact, Facts } from '../../parts/frames/facts.tsx'
import { Section } from '../../parts/frames/section.tsx'
import { DealTypes } from '../parts/deal-labels.tsx'
import classes from './deal-page.module.css'

type DealFactsProps = Pick<OutputOf<typeof readPortalDeal>, 'deal' | 'content'>

/** The details entered for a deal. */
export function DealFacts({ deal, content }: DealFactsProps) {
  const { t } = useTranslation('deals')
  const terms = inLanguage(useLanguage(), content.terms, content.termsFr)
  const facts = useFacts({ deal, content })
  return (
    <Section title={t('facts.title')}>
      <Facts>
        <Fact word={t('columns.type')}>
          <DealTypes deal={deal} />
        </Fact>
        {facts.map(({ word, value }) => (
          <Fact key={word} word={word}>
            {value}
          </Fact>
        ))}
        {terms.text && (
          <Fact word={t('facts.terms')}>
            <span lang={terms.lang} className={classes.terms}>
              {terms.text}
            </span>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Returns the details that the deal has, most important first. */
function useFacts({ deal, content }: DealFactsProps): { word: string; value: string }[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { currency = 'CAD' } = content
  const moment = (at: string | undefined) =>
    at && formatZoned(at, language, serverNow(), deal.timeZone)
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents, currency, language)
  const facts = {
    teamKeys: content.teams.map(({ name }) => name).join(', '),
    priceCents: money(content.priceCents),
    originalValueCents: money(content.originalValueCents),
    totalAvailable:
      deal.totalAvailable === undefined ? undefined : formatNumber(deal.totalAvailable, language),
    expiresAt: moment(deal.expiresAt),
    publishAt: moment(deal.publishAt),
    archiveAt: moment(deal.archiveAt),
    website: content.website,
    onlineCode: content.onlineCode,
    notTriggeredMessage: content.notTriggeredMessage,
    keywords: content.keywords.join(', '),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return names.flatMap((name) => {
    const value = facts[name]
    return value ? [{ word: t(`fields.${name}`), value }] : []
  })
}
