import { IconHeart } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSavedDeals } from '#shared/api/saved-deals.ts'
import { PLACEHOLDERS } from '#shared/constants.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink, EmptyState, PageMeta, SkeletonGrid } from '#web/ui/index.ts'
import { CardList, descriptionOf, OfferCard, useSaving } from '../parts/index.ts'
import classes from './saved-deals-page.module.css'

/** Page with the fan's saved deals, last saved first. */
export function SavedDealsPage() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <div className={classes.page}>
      <PageMeta title={t('saved.title')} isPrivate />
      <h1>{t('saved.title')}</h1>
      <p className={classes.lead}>{t('saved.lead')}</p>
      {session.status === 'signedOut' && <SignIn />}
      {session.status === 'pending' && <Loading />}
      {session.status === 'signedIn' && <List reader={session.user.key} />}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return <SkeletonGrid label={t('common.loading')} count={PLACEHOLDERS} />
}

function List({ reader }: { reader: string }) {
  const list = useInfiniteQuery({ ...pagesOf(listSavedDeals, {}, reader), staleTime: 0 })
  return (
    <CardList list={list} keyOf={(offer) => offer.key} empty={<None />}>
      {(offer, isFirst) => <SavedDeal offer={offer} isFirst={isFirst} />}
    </CardList>
  )
}

function SignIn() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <EmptyState
      title={t('saved.signIn')}
      icon={<IconHeart size={28} aria-hidden="true" />}
      action={<Button onClick={() => session.openLogin('login')}>{t('saved.signInButton')}</Button>}
    >
      {t('saved.signInText')}
    </EmptyState>
  )
}

function None() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('saved.none')}
      icon={<IconHeart size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.deals.href()}>{t('saved.browse')}</ButtonLink>}
    >
      {t('saved.noneText')}
    </EmptyState>
  )
}

type SavedDealProps = { offer: Parameters<typeof OfferCard>[0]['offer']; isFirst: boolean }

/**
 * Card of a saved deal. A deal that the fan removes stays in the list, so that the fan can save it
 * again.
 */
function SavedDeal({ offer, isFirst }: SavedDealProps) {
  const { t } = useTranslation('fan')
  const { text } = descriptionOf(offer, useLanguage())
  const { isSaved, isUnknown, toggle } = useSaving(offer.key)
  const isRemoved = !isUnknown && !isSaved
  return (
    <div className={classes.place} data-removed={isRemoved}>
      <OfferCard offer={offer} isFirst={isFirst} headingLevel="h2" />
      <p className={classes.removed} role="status">
        {isRemoved && (
          <>
            <span>{t('saved.removed')}</span>
            <Button look="outlineOnDark" onClick={toggle}>
              {t('saved.undo')}
              <span className="sr-only"> {text}</span>
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
