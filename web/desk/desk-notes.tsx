import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { formatNumber, formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import classes from './desk-notes.module.css'
import type { Desk, ScanNotice } from './kept/desk-types.ts'

/** Shows notes about the device, and about coupons that did not count. */
export function DeskNotes({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { clockOffMs, isKept } = desk.state
  return (
    <>
      {clockOffMs !== undefined && (
        <Note sign={<IconClockExclamation size={22} aria-hidden="true" />}>
          {t('clock', { minutes: formatNumber(minutesOf(clockOffMs), language) })}
        </Note>
      )}
      {!isKept && (
        <Note sign={<IconAlertTriangle size={22} aria-hidden="true" />}>{t('notKept')}</Note>
      )}
      <NotCounted desk={desk} />
    </>
  )
}

const minutesOf = (ms: number) => Math.round(Math.abs(ms) / 60_000)

function Note({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={classes.note}>
      {sign}
      <p>{children}</p>
    </div>
  )
}

/** Coupons that this device accepted without a network, and that did not count. */
function NotCounted({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const { notices } = desk.state
  const leave = () => {
    setOpen(false)
    desk.dismissNotices()
  }
  return (
    <>
      {notices.length > 0 && (
        <div role="status" className={classes.note}>
          <IconAlertTriangle size={22} aria-hidden="true" />
          <p>{t('notices.count', { count: notices.length })}</p>
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('notices.open')}
          </Button>
        </div>
      )}
      <Sheet
        isOpen={isOpen}
        title={t('notices.title')}
        closeLabel={t('close')}
        onClose={leave}
        footer={
          <Button wide onClick={leave}>
            {t('notices.done')}
          </Button>
        }
      >
        <ul className={classes.list}>
          {notices.map((notice) => (
            <Notice key={notice.redemptionId + notice.scannedAt} notice={notice} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function Notice({ notice }: { notice: ScanNotice }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { deal, scannedAt } = notice
  const name = deal && inLanguage(language, deal.description, deal.descriptionFr)
  return (
    <li className={classes.notice}>
      {name && (
        <p className={classes.deal} lang={name.lang}>
          {name.text}
        </p>
      )}
      <p>{t('notices.here', { time: formatTime(scannedAt, language) })}</p>
      <p>{useReason(notice)}</p>
    </li>
  )
}

function useReason({ outcome, verdict, provenBefore, provenWhere }: ScanNotice): string {
  const { t } = useTranslation('desk')
  const { t: words } = useTranslation('counter')
  const language = useLanguage()
  if (outcome === 'refused') return words(`coupons.${verdict}.title`)
  const time = provenBefore && formatTime(provenBefore, language)
  if (time === undefined) return t('notices.double.somewhere')
  return provenWhere === undefined
    ? t('notices.double.at', { time })
    : t('notices.double.atDesk', { time, desk: provenWhere })
}
