import { IconLockOpen, IconShoppingBag, IconTicket, IconTrophy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.ts'
import { inLanguage } from '#shared/in-language.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatDay, formatMoment, formatNumber, formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, classNames, EmptyState, Link, LogoPlate, lazyPart } from '#web/ui/index.ts'
import {
  CardList,
  LoadFailure,
  MoreItems,
  OfferCard,
  SkeletonRows,
  useOrganization,
} from '../parts/index.ts'
import classes from './transaction-list.module.css'

const DealWorked = lazyPart(
  async () => (await import('../parts/feedback/deal-worked.tsx')).DealWorked,
  { words: ['wallet'], isExtra: true },
)

const SHOWN: readonly Item['transactionType'][] = ['redemption', 'contest']

/** Tab with the fan's redemptions and contest entries, newest first. */
export function RedeemedTab() {
  const list = useTransactions()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <SkeletonRows />
  }
  const items = list.data.pages
    .flatMap((page) => page.items)
    .filter(({ transactionType }) => SHOWN.includes(transactionType))
  const [first] = list.data.pages
  return (
    <>
      {first && <Savings {...first} />}
      {items.length === 0 && !list.hasNextPage && <NoneRedeemed />}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <Transaction key={item.id} item={item} />
          ))}
        </ul>
      )}
      <MoreItems list={list} />
    </>
  )
}

function useTransactions() {
  return useInfiniteQuery({ ...pagesOf(listMyRedemptions), staleTime: 0 })
}

const MARKS = { redemption: IconTicket, contest: IconTrophy, purchase: IconShoppingBag }

type Item = NonNullable<
  ReturnType<typeof useTransactions>['data']
>['pages'][number]['items'][number]

function Transaction({ item }: { item: Item }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const offer = inLanguage(language, item.offerDescription, item.offerDescriptionFr)
  const Mark = MARKS[item.transactionType]
  return (
    <li className={classes.item}>
      <span className={classNames(classes.mark, classes[item.transactionType])}>
        <Mark size={24} aria-hidden="true" />
      </span>
      <div>
        <Link to={paths.deal.href(item.offerKey)} className={classes.deal} lang={offer.lang}>
          {offer.text}
        </Link>
        <p className={classes.sponsor}>{item.sponsorName}</p>
      </div>
      <p className={classes.when}>
        <span>{t(`profile.transactions.${item.transactionType}`)}</span>
        <time dateTime={item.time} title={formatStamp(item.time)}>
          {formatMoment(item.time, language)}
        </time>
      </p>
      {item.feedback && (
        <div className={classes.asked}>
          <DealWorked feedback={item.feedback} redemption={item} about={offer.text} />
        </div>
      )}
    </li>
  )
}

type SavingsProps = Pick<
  NonNullable<ReturnType<typeof useTransactions>['data']>['pages'][number],
  'saved' | 'redeemed' | 'isMoreRedeemed'
>

/**
 * Shows the fan's savings from purchases with known values, and the number of redemptions. Hidden
 * if there are neither.
 */
function Savings({ saved, redeemed, isMoreRedeemed }: SavingsProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const money = useMoney()
  if (saved.length === 0 && redeemed === 0) return null
  const purchases = saved.reduce((sum, one) => sum + one.purchases, 0)
  const figure = formatNumber(redeemed, language)
  const deals = isMoreRedeemed
    ? t('savings.dealsMore', { figure })
    : t('savings.deals', { count: redeemed, figure })
  return (
    <section className={classes.savings} aria-label={t('savings.title')}>
      {saved.length > 0 && (
        <>
          <p className={classes.lead}>
            {t('savings.on', { count: purchases, figure: formatNumber(purchases, language) })}
          </p>
          <ul className={classes.amounts}>
            {saved.map(({ currency, cents }) => (
              <li key={currency}>{money(cents, currency)}</li>
            ))}
          </ul>
          <p className={classes.note}>{t('savings.note')}</p>
        </>
      )}
      {redeemed > 0 && (
        <p className={classes.deals}>
          {t(saved.length > 0 ? 'savings.besides' : 'savings.alone', { deals })}
        </p>
      )}
    </section>
  )
}

function NoneRedeemed() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('profile.noRedeemed')}
      icon={<IconTicket size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.deals.href()}>{t('profile.browseDeals')}</ButtonLink>}
    />
  )
}

/** Tab with the deals that the fan's codes have unlocked, by organization. */
export function UnlockedTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  if (me.unlocked.length === 0) {
    return (
      <EmptyState
        title={t('profile.noUnlocked')}
        icon={<IconLockOpen size={28} aria-hidden="true" />}
        action={
          <ButtonLink to={paths.profile.href({ tab: 2 })}>{t('profile.enterCode')}</ButtonLink>
        }
      />
    )
  }
  return me.unlocked.map((unlock) => (
    <UnlockedAt key={unlock.teamKey} unlock={unlock} reader={me.user.key} />
  ))
}

function UnlockedAt({ unlock, reader }: { unlock: Me['unlocked'][number]; reader: string }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const organization = useOrganization(unlock.teamKey)
  const hasExclusive = unlock.accessLevels.includes('exclusive')
  const hasSpecial = unlock.accessLevels.some((level) => level !== 'exclusive')
  return (
    <section className={classes.place}>
      <header className={classes.head}>
        <LogoPlate path={organization?.logo} markSize={24} className={classes.logo} />
        <div>
          <h3 className={classes.name}>
            {organization ? (
              <Link to={paths.organization.href(organization.slug)}>{organization.name}</Link>
            ) : (
              '…'
            )}
          </h3>
          <p className={classes.day}>
            {t('profile.unlockedOn', { day: formatDay(unlock.unlockedAt, language) })}
          </p>
        </div>
      </header>
      {hasExclusive && <Deals teamKey={unlock.teamKey} kind="exclusive" reader={reader} />}
      {hasSpecial && <Deals teamKey={unlock.teamKey} kind="hiddenDeal" reader={reader} />}
    </section>
  )
}

type DealsProps = { teamKey: string; kind: 'exclusive' | 'hiddenDeal'; reader: string }

function Deals({ teamKey, kind, reader }: DealsProps) {
  const { t } = useTranslation('fan')
  const asked = { params: { organization: teamKey }, query: { kind } }
  const list = useInfiniteQuery(pagesOf(listOrganizationDeals, asked, reader))
  return (
    <div className={classes.unlockedDeals}>
      <h4 className={classes.kind}>{t(`profile.kinds.${kind}`)}</h4>
      <CardList
        list={list}
        keyOf={(offer) => offer.key}
        empty={<p className={classes.none}>{t('profile.noneOfKind')}</p>}
      >
        {(offer) => <OfferCard offer={offer} hidesOrganization />}
      </CardList>
    </div>
  )
}
