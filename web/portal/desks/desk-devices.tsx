import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Desk,
  type DeskDevice,
  listDeskDevices,
  listDesks,
  signOutDesk,
} from '#shared/api/portal-desks.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { useZoned, WhenRead } from '../parts/index.ts'
import classes from './desks.module.css'

type DeskDevicesProps = { sponsorKey: string; desk: Desk; onClose: () => void }

/** Dialog that lists the devices on which a desk is open, and signs out one or all of them. */
export function DeskDevices({ sponsorKey, desk, onClose }: DeskDevicesProps) {
  const { t } = useTranslation('desks')
  const { t: common } = useTranslation()
  const params = { sponsorKey, deskKey: desk.key }
  const reading = useQuery({ ...answerOf(listDeskDevices, { params }), networkMode: 'always' })
  const signingOut = useChange(signOutDesk, {
    renews: [listDeskDevices, listDesks],
    networkMode: 'always',
  })
  const { isPending, isSuccess, error } = signingOut
  const signOut = (device?: string) => {
    if (isPending) return
    signingOut.mutate({ params, body: device === undefined ? {} : { device } })
  }
  const count = reading.data?.devices.length ?? 0
  return (
    <Sheet
      isOpen
      title={t('devices.title', { name: desk.name })}
      closeLabel={common('common.close')}
      onClose={onClose}
      footer={
        count > 1 && (
          <Button look="destructiveOutline" aria-disabled={isPending} onClick={() => signOut()}>
            {t('devices.signOutAll')}
          </Button>
        )
      }
    >
      <p>{t('devices.text')}</p>
      <p className={classes.note}>{t('devices.pin')}</p>
      <p role="status">{isSuccess && t('devices.done')}</p>
      {error !== null && <p role="alert">{t('devices.failed')}</p>}
      <WhenRead reading={reading} shape="table">
        {({ devices }) => <Devices devices={devices} isPending={isPending} onSignOut={signOut} />}
      </WhenRead>
    </Sheet>
  )
}

type DevicesProps = {
  devices: readonly DeskDevice[]
  isPending: boolean
  onSignOut: (device: string) => void
}

function Devices({ devices, isPending, onSignOut }: DevicesProps) {
  const { t } = useTranslation('desks')
  const zoned = useZoned()
  const unbroken = (instant: string) => zoned(instant).replaceAll(/\s/g, '\u00a0')
  if (devices.length === 0) return <p>{t('devices.none')}</p>
  return (
    <ul className={classes.devices}>
      {devices.map(({ key, name = t('devices.unnamed'), openedAt, usedAt }) => (
        <li key={key}>
          <span>
            <strong>{name}</strong>
            <span>{t('devices.used', { moment: unbroken(usedAt) })}</span>
            {openedAt && <span>{t('devices.opened', { moment: unbroken(openedAt) })}</span>}
          </span>
          <Button
            look="outline"
            aria-label={t('devices.signOutOf', { name, moment: zoned(usedAt) })}
            aria-disabled={isPending}
            onClick={() => onSignOut(key)}
          >
            {t('devices.signOut')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
