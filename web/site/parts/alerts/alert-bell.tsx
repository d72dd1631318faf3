import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFan } from '#web/lib/session/use-fan.ts'
import { Button, lazyDialog } from '#web/ui/index.ts'
import classes from './alert-bell.module.css'

const AlertsSheet = lazyDialog(async () => (await import('./alerts-sheet.tsx')).AlertsSheet, {
  words: ['alerts'],
})

/**
 * Bell of a FanPage, filled if the fan gets alerts from the FanPage. The alert settings load at the
 * first press.
 */
export function AlertBell({ team }: { team: { key: string; name: string } }) {
  const { t } = useTranslation()
  const isOn = useFan()?.alertedBy?.includes(team.key) ?? false
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        className={classes.bell}
        aria-label={`${t(isOn ? 'follow.alertsOn' : 'follow.alerts')}, ${team.name}`}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      </Button>
      {isOpen !== undefined && (
        <AlertsSheet team={team} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
