import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealRow, readPortalDeal } from '#shared/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useUndoable } from '#web/lib/use-undoable.ts'
import { Button, ErrorState, RemotePicture, Sheet, Skeleton } from '#web/ui/index.ts'
import { asking } from '../../../lib/live/use-live.ts'
import { DoneNotice } from '../../parts/index.ts'
import classes from './activation-sheet.module.css'
import { ChangedSince, perform, renewingDeals, undoAll } from './perform.tsx'
import { useNameOf } from './use-name-of.ts'

interface Wish {
  readonly deal: DealRow
  readonly action: DealAction
}

export type DealActions = ReturnType<typeof useDealActions>

/**
 * Returns functions that act on a deal, and the state of the last action. Triggering needs a
 * confirmation, and the last action can be undone.
 */
export function useDealActions() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Wish>()
  const { last, done, isUndone, isPending, actionError, undoError, start, undo } = useUndoable({
    run: async ({ deal, action }: Wish) => {
      const performed = await renewingDeals(client, perform(deal.key, action))
      return performed && (() => renewingDeals(client, undoAll([performed])))
    },
    // If a deal was changed after the action, a second undo would fail too.
    isOvertaken: (error) => error instanceof ChangedSince,
  })
  const begin = (wish: Wish) => start(wish, () => setAsked(undefined))
  return {
    /** The action that waits for confirmation. */
    asked,
    /** Error of the action that waits for confirmation. Errors of earlier actions are left out. */
    askedError: last === asked ? actionError : null,
    isPending,
    done,
    isUndone,
    error: actionError ?? undoError,
    begin: (deal: DealRow, action: DealAction) =>
      isTrigger(deal, action) ? setAsked({ deal, action }) : begin({ deal, action }),
    confirm: () => asked && begin(asked),
    cancel: () => setAsked(undefined),
    undo,
  }
}

/**
 * Returns whether the action triggers the deal. That notifies fans at once, so it needs a
 * confirmation.
 */
function isTrigger({ triggered }: DealRow, action: DealAction): boolean {
  return triggered && (action === 'trigger' || action === 'activate')
}

/** Shows the last action on a deal with an undo button, or the reason why the action failed. */
export function ActionNotice({ dealActions }: { dealActions: DealActions }) {
  const { t } = useTranslation('deals')
  const nameOf = useNameOf()
  const { done, isUndone, isPending, error, undo } = dealActions
  return (
    <DoneNotice
      label={t('notice')}
      done={done && t(`done.${done.action}`, { name: nameOf(done.deal).text })}
      isUndone={isUndone}
      isPending={isPending}
      failure={error ? t(`failure.${failureOf(error)}`) : undefined}
      onUndo={undo}
    />
  )
}

/**
 * Asks for confirmation before a deal is triggered, and shows its current picture, text and
 * business.
 */
export function ActivationSheet({ dealActions }: { dealActions: DealActions }) {
  const { t } = useTranslation('deals')
  const common = useTranslation().t
  const offerKey = dealActions.asked?.deal.key
  const { data, error } = useQuery({
    ...answerOf(readPortalDeal, { params: { dealKey: offerKey ?? '' } }),
    ...asking,
    enabled: offerKey !== undefined,
  })
  return (
    <Sheet
      isOpen={offerKey !== undefined}
      title={t('activation.title')}
      closeLabel={common('common.close')}
      onClose={dealActions.cancel}
      footer={
        <>
          <Button look="outline" onClick={dealActions.cancel}>
            {t('activation.cancel')}
          </Button>
          <Button
            aria-disabled={dealActions.isPending || data === undefined}
            onClick={() => data && dealActions.confirm()}
          >
            {t('activation.activate')}
          </Button>
        </>
      }
    >
      {data && <Offer deal={data.deal} />}
      {!data && error && <ErrorState title={t('activation.failed')} />}
      {!data && !error && <Skeleton className={classes.bone} />}
      {dealActions.askedError && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(dealActions.askedError)}`)}
        </p>
      )}
    </Sheet>
  )
}

type OfferProps = { deal: NonNullable<DealActions['asked']>['deal'] }

function Offer({ deal }: OfferProps) {
  const name = useNameOf()(deal)
  return (
    <div className={classes.offer}>
      <RemotePicture
        path={deal.picture}
        use="dealCard"
        alt=""
        className={classes.picture}
        fallback={<span className={classes.picture} />}
        priority="soon"
      />
      <p className={classes.name} lang={name.lang}>
        {name.text}
      </p>
      <p className={classes.sponsor}>{deal.sponsor.name}</p>
    </div>
  )
}

/** Returns the reason why an action failed, as a key of `failure` in the deals translations. */
export function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ChangedSince) return 'changed'
  if (hasCode(error, 'wrongDealState')) return 'state'
  if (hasCode(error, 'triggersPaused')) return 'paused'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}
