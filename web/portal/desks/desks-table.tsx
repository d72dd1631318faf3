import { IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Desk, listDesks, revokeDesk } from '#shared/api/portal-desks.ts'
import { siteVersion } from '#web/lib/site-version.ts'
import { type Column, StateDot, type StateTone } from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { LinksTable, Unknown, useNumber, useZoned } from '../parts/index.ts'
import classes from './desks.module.css'

type DesksTableProps = {
  sponsorKey: string
  desks: readonly Desk[]
  now: string
  /** Button that creates a desk, for the empty list. */
  add: ReactNode
}

/** Lists the desks of a business. Each desk that is not revoked has a button that revokes it. */
export function DesksTable({ sponsorKey, desks, now, add }: DesksTableProps) {
  const { t } = useTranslation('desks')
  const [shown, setShown] = useState<Desk>()
  const [renaming, setRenaming] = useState<Desk>()
  const [renamed, setRenamed] = useState<{ from: string; to: string }>()
  return (
    <>
      <p role="status" className={classes.renamed}>
        {renamed && t('rename.done', renamed)}
      </p>
      <LinksTable
        caption={t('title')}
        notice={t('notice')}
        columns={useColumns(now)}
        links={desks}
        isOpen={({ revokedAt }) => revokedAt === undefined}
        more={(desk) => (
          <>
            <RenameButton desk={desk} onOpen={setRenaming} />
            <DevicesButton desk={desk} onOpen={setShown} />
          </>
        )}
        revoking={{
          route: revokeDesk,
          list: listDesks,
          paramsOf: ({ key }) => ({ sponsorKey, deskKey: key }),
          text: (desk) => <Consequences desk={desk} />,
          word: t('revoke.word'),
          wordsOf: (name) => ({
            label: t('revoke.of', { name }),
            question: t('revoke.title', { name }),
            done: t('revoke.done', { name }),
            unanswered: t('revoke.failure.offline', { name }),
            failed: t('revoke.failure.other', { name }),
          }),
        }}
        empty={
          <EmptyState
            title={t('none')}
            icon={<IconDeviceTablet size={30} aria-hidden="true" />}
            action={add}
          >
            {t('noneText')}
          </EmptyState>
        }
      />
      {shown && (
        <DeskDevices sponsorKey={sponsorKey} desk={shown} onClose={() => setShown(undefined)} />
      )}
      {renaming && (
        <RenameDesk
          sponsorKey={sponsorKey}
          desk={renaming}
          onRenamed={(to) => setRenamed({ from: renaming.name, to })}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}

const DeskDevices = lazyDialog(async () => (await import('./desk-devices.tsx')).DeskDevices)

const RenameDesk = lazyDialog(async () => (await import('./rename-desk.tsx')).RenameDesk, {
  withMantine: true,
})

type DeskButtonProps = { desk: Desk; onOpen: (desk: Desk) => void }

/** Button that opens the dialog in which a desk is renamed. */
function RenameButton({ desk, onOpen }: DeskButtonProps) {
  const { t } = useTranslation('desks')
  return (
    <Button
      look="quiet"
      className={classes.rowButton}
      aria-label={t('rename.of', { name: desk.name })}
      onClick={() => onOpen(desk)}
    >
      {t('rename.word')}
    </Button>
  )
}

/** Button that shows the devices of a desk. Absent until a device has opened the desk. */
function DevicesButton({ desk, onOpen }: DeskButtonProps) {
  const { t } = useTranslation('desks')
  if (desk.lastSeenAt === undefined) return null
  return (
    <Button
      look="quiet"
      className={classes.rowButton}
      aria-label={t('devices.of', { name: desk.name })}
      onClick={() => onOpen(desk)}
    >
      {t('devices.word')}
    </Button>
  )
}

function Consequences({ desk: { queued = 0 } }: { desk: Desk }) {
  const { t } = useTranslation('desks')
  const number = useNumber()
  return (
    <div className={classes.consequences}>
      <p>{t('revoke.text')}</p>
      {queued > 0 && <p>{t('revoke.queued', { count: queued, figure: number(queued) })}</p>}
      <p>{t('revoke.final')}</p>
    </div>
  )
}

/** Says whether a desk has the newest version, or must be reloaded. */
function Version({ desk: { version, revokedAt } }: { desk: Desk }) {
  const { t } = useTranslation('desks')
  if (version === undefined || revokedAt !== undefined) return <Unknown />
  if (version === siteVersion()) {
    return (
      <span title={version} className={classes.oneLine}>
        {t('version.same')}
      </span>
    )
  }
  return (
    <StateDot tone="waiting" title={version}>
      {t('version.other')}
    </StateDot>
  )
}

function useColumns(now: string): readonly Column<Desk>[] {
  const { t } = useTranslation('desks')
  const number = useNumber()
  const zoned = useZoned()
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), isTitle: true, cell: ({ name }) => name },
      {
        key: 'state',
        header: t('columns.state'),
        onPhone: 'detail',
        cell: (desk) => <DeskState desk={desk} now={now} />,
      },
      {
        key: 'lastSeen',
        header: t('columns.lastSeen'),
        onPhone: 'namedDetail',
        cell: ({ lastSeenAt }) =>
          lastSeenAt === undefined ? (
            <Unknown />
          ) : (
            <span className={classes.oneLine}>{zoned(lastSeenAt)}</span>
          ),
      },
      {
        key: 'queued',
        header: t('columns.queued'),
        onPhone: 'namedDetail',
        isFigure: true,
        cell: ({ queued }) =>
          queued === undefined ? (
            <Unknown />
          ) : (
            <span className={queued > 0 ? classes.queued : undefined}>{number(queued)}</span>
          ),
      },
      {
        key: 'takenBack',
        header: t('columns.takenBack'),
        onPhone: 'namedDetail',
        isFigure: true,
        cell: ({ takenBack = 0 }) => number(takenBack),
      },
      {
        key: 'version',
        header: t('columns.version'),
        onPhone: 'namedDetail',
        cell: (desk) => <Version desk={desk} />,
      },
    ],
    [t, now, number, zoned],
  )
}

type State = 'notOpened' | 'online' | 'offline' | 'revoked'

/** Time since the last report after which a desk counts as offline. */
const ONLINE_MS = 10 * 60_000

const TONES = {
  notOpened: 'waiting',
  online: 'on',
  offline: 'planned',
  revoked: 'over',
} as const satisfies Record<State, StateTone>

type DeskStateProps = { desk: Desk; now: string }

/**
 * Shows whether a desk was never opened, is online or offline, or was revoked, in words and with a
 * dot.
 */
function DeskState({ desk, now }: DeskStateProps) {
  const { t } = useTranslation('desks')
  const zoned = useZoned()
  const state = stateOf(desk, now)
  const { revokedAt } = desk
  return (
    <StateDot tone={TONES[state]}>
      {t(`states.${state}`, { moment: revokedAt && zoned(revokedAt) })}
    </StateDot>
  )
}

function stateOf({ revokedAt, lastSeenAt }: Desk, now: string): State {
  if (revokedAt !== undefined) return 'revoked'
  if (lastSeenAt === undefined) return 'notOpened'
  return Date.parse(now) - Date.parse(lastSeenAt) < ONLINE_MS ? 'online' : 'offline'
}
