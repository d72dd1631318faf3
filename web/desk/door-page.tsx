import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, classNames, LanguageSwitch, Logo, mainId, TextField } from '#web/ui/index.ts'
import { DeskName } from './desk-name.tsx'
import classes from './door-page.module.css'
import type { Desk, DeskStatus, OpenOutcome } from './kept/desk-types.ts'

type DoorPageProps = { desk: Desk; status: Extract<DeskStatus, 'noDesk' | 'pin' | 'closed'> }

/** Page of a desk that is not open. Says why, and asks for the PIN unless no desk can be opened. */
export function DoorPage({ desk, status }: DoorPageProps) {
  const { t } = useTranslation('desk')
  const { setup, waiting } = desk.state
  const count = waiting.length
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={classNames(classes.page, status === 'noDesk' && classes.alone)}
    >
      <div className={classes.words}>
        <Logo />
        {status === 'noDesk' && (
          <span className={classes.sign}>
            <IconQrcode size={40} aria-hidden="true" />
          </span>
        )}
        {status === 'pin' && setup !== undefined ? (
          <DeskName setup={setup} />
        ) : (
          <h1>{t(`door.${status}.title`)}</h1>
        )}
        <p className={classes.text}>{t(doorText(status, setup !== undefined))}</p>
        {count > 0 && <p className={classes.waiting}>{t('door.waiting', { count })}</p>}
      </div>
      <div className={classes.hand}>
        {status !== 'noDesk' && <PinForm open={desk.open} />}
        <div className={classes.language}>
          <LanguageSwitch label={t('language')} />
        </div>
      </div>
    </main>
  )
}

function doorText(status: DoorPageProps['status'], isKnown: boolean) {
  if (status === 'pin') return isKnown ? 'door.pin.locked' : 'door.pin.first'
  return `door.${status}.text` as const
}

const PIN_LENGTH = 6

/** Form that opens or unlocks the desk. Typing the sixth digit submits it. */
function PinForm({ open }: { open: Desk['open'] }) {
  const { t } = useTranslation('desk')
  const { pin, outcome, isBusy, change, submit } = usePin(open)
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={field} className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('pin.label')}
        hint={t('pin.hint')}
        error={useWords(outcome)}
        className={classes.field}
        value={pin}
        onText={change}
        type="password"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" wide className={classes.open} aria-disabled={isBusy}>
        {t(isBusy ? 'pin.opening' : 'pin.open')}
      </Button>
    </form>
  )
}

type Outcome = OpenOutcome | { readonly kind: 'short' }

function usePin(open: Desk['open']) {
  const [pin, setPin] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const send = async (digits: string) => {
    if (isSending.current) return
    if (digits.length < PIN_LENGTH) {
      setOutcome({ kind: 'short' })
      return
    }
    isSending.current = true
    setBusy(true)
    setOutcome(undefined)
    try {
      const next = await open(digits)
      setOutcome(next)
      if (next.kind === 'wrongPin' || next.kind === 'tooManyTries') setPin('')
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    pin,
    outcome,
    isBusy,
    change(text: string) {
      const digits = text.replace(/\D/g, '').slice(0, PIN_LENGTH)
      if (isSending.current) return
      setPin(digits)
      setOutcome(undefined)
      if (digits.length === PIN_LENGTH && digits !== pin) void send(digits)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      void send(pin)
    },
  }
}

function useWords(outcome: Outcome | undefined): string | undefined {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (outcome === undefined || outcome.kind === 'opened') return undefined
  if (outcome.kind === 'wrongPin') {
    return outcome.triesLeft === undefined
      ? t('pin.wrongPin')
      : t('pin.triesLeft', { count: outcome.triesLeft })
  }
  if (outcome.kind === 'tooManyTries') {
    return outcome.passesAt === undefined
      ? t('pin.tooManyTries.soon')
      : t('pin.tooManyTries.text', { time: formatTime(outcome.passesAt, language) })
  }
  return t(`pin.${outcome.kind}`)
}
