import { IconShoppingBag, IconTicket, IconTrophy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyRedemptions } from '#light/api/own-redemptions.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreButton } from '../parts/lists/more-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Savings } from './savings.tsx'
import classes from './transaction-list.module.css'

type TransactionListProps = { types: readonly TransactionType[]; none: ReactNode }

/** Shows the fan's transactions of some types, newest first. */
export function TransactionList({ types, none }: TransactionListProps) {
  const list = useTransactions()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <Skeleton className={classes.bone} />
  }
  const items = list.data.pages
    .flatMap((page) => page.items)
    .filter(({ transactionType }) => types.includes(transactionType))
  const [first] = list.data.pages
  return (
    <>
      {first && <Savings {...first} />}
      {items.length === 0 && !list.hasNextPage && none}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <Transaction key={item.id} item={item} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </>
  )
}

function useTransactions() {
  return useInfiniteQuery({ ...pagesOf(listMyRedemptions), staleTime: 0 })
}

const MARKS = { redemption: IconTicket, contest: IconTrophy, purchase: IconShoppingBag }

type Item = OutputOf<typeof listMyRedemptions>['items'][number]

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
        <time dateTime={item.time}>{formatStamp(item.time)}</time>
      </p>
    </li>
  )
}
