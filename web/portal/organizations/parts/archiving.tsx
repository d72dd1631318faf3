import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  archiveOrganization,
  listPortalOrganizations,
  readPortalOrganization,
} from '#shared/api/portal-organizations.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useUndoable } from '#web/lib/use-undoable.ts'
import { Button, lazyPart, Sheet, Skeleton } from '#web/ui/index.ts'
import { DoneNotice } from '../../parts/index.ts'
import classes from './archiving.module.css'

const Consequences = lazyPart(
  async () => (await import('./archiving-consequences.tsx')).ArchivingConsequences,
  { waiting: <Skeleton className={classes.bone} /> },
)

/** Asks before an organization is archived. Afterwards shows the outcome of the last action. */
export function ArchivingNotice({ archiving }: { archiving: Archiving }) {
  const { t } = useTranslation('organizations')
  const { done, isUndone, isPending, error, undo } = archiving
  return (
    <>
      <DoneNotice
        label={t('notice')}
        done={done && t(done.archived ? 'done.restore' : 'done.archive', { name: done.name })}
        isUndone={isUndone}
        isPending={isPending}
        failure={error ? t(`failure.${failureOf(error)}`) : undefined}
        onUndo={undo}
      />
      <ArchivingSheet archiving={archiving} />
    </>
  )
}

function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}

/** Asks for confirmation, with the numbers of fans and deals that archiving affects. */
function ArchivingSheet({ archiving: { asked, confirm, cancel } }: { archiving: Archiving }) {
  const { t } = useTranslation('organizations')
  const common = useTranslation().t
  const lists = useTranslation('lists').t
  return (
    <Sheet
      isOpen={asked !== undefined}
      title={asked ? t('archiving.title', { name: asked.name }) : ''}
      closeLabel={common('common.close')}
      onClose={cancel}
      footer={
        <>
          <Button look="outline" onClick={cancel}>
            {lists('question.cancel')}
          </Button>
          <Button look="destructive" onClick={confirm}>
            {t('archiving.confirm')}
          </Button>
        </>
      }
    >
      {asked && <Consequences teamKey={asked.key} />}
    </Sheet>
  )
}

interface Archived {
  readonly key: string
  readonly name: string
  readonly archived: boolean
}

export type Archiving = ReturnType<typeof useArchiving>

/**
 * Returns functions that archive or restore an organization, and the state of the last action.
 * Archiving needs a confirmation, and the last action can be undone.
 */
export function useArchiving() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Archived>()
  const put = async (teamKey: string, archived: boolean) => {
    try {
      return await call(archiveOrganization, { params: { teamKey }, body: { archived } })
    } finally {
      await renew(client, [listPortalOrganizations, readPortalOrganization])
    }
  }
  const { done, isUndone, isPending, start, undo, ...errors } = useUndoable({
    run: async ({ key, archived }: Archived) => {
      const { hasChanged } = await put(key, !archived)
      return hasChanged === false ? undefined : () => put(key, archived)
    },
  })
  return {
    isPending,
    /** The organization whose archiving waits for confirmation. */
    asked,
    confirm: () => {
      if (asked) start(asked)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
    /** The organization as it was before the last action. */
    done,
    isUndone,
    error: errors.actionError ?? errors.undoError,
    turn: (organization: Archived) =>
      organization.archived ? start(organization) : setAsked(organization),
    undo,
  }
}
