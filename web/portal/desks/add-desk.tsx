import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDesk, listDesks } from '#shared/api/portal-desks.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { TextField, useContractForm } from '#web/form/index.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, lazyPart } from '#web/ui/index.ts'
import {
  AddLink,
  LinkText,
  MadeLink,
  useAttemptKey,
  useLinkList,
  useNumber,
} from '../parts/index.ts'
import classes from './desks.module.css'

type AddDeskProps = { sponsorKey: string; onClose: () => void }

/** Dialog that creates a desk and then shows its link, once. */
export function AddDesk({ sponsorKey, onClose }: AddDeskProps) {
  const { t } = useTranslation('desks')
  const [made, setMade] = useState<MadeDesk>()
  const form = useAddForm(sponsorKey, setMade)
  const number = useNumber()
  return (
    <AddLink
      form={form}
      title={made ? t('made.title', { name: made.name }) : t('add.title')}
      words={{
        add: t('add.word'),
        saving: t('add.saving'),
        done: t('made.done'),
        madeBefore: t('add.madeBefore'),
        full: t('full', { limit: number(DESKS_MAX) }),
        unanswered: t('add.unanswered'),
      }}
      made={made && <NewDesk made={made} />}
      onClose={onClose}
    >
      <TextField
        field={form.field('name')}
        label={t('add.name')}
        hint={t('add.nameHint')}
        autoComplete="off"
        data-autofocus
      />
      <PinField form={form} />
    </AddLink>
  )
}

const WRONG_PIN = 'wrongPin'

function useAddForm(sponsorKey: string, onMade: (made: MadeDesk) => void) {
  const { t } = useTranslation('desks')
  const list = useLinkList(listDesks, 'tooManyDesks')
  const [pin] = useState(suggestPin)
  const attempt = useAttemptKey()
  return useContractForm(createDesk, {
    schema: async () => (await import('#shared/api/portal-desks.schemas.ts')).createDesk.body,
    params: { sponsorKey },
    initial: { name: '', pin, attempt },
    rules: (values) => (values.pin.length === PIN_DIGITS ? {} : { pin: { messageKey: WRONG_PIN } }),
    wordsOf: ({ messageKey }) => (messageKey === WRONG_PIN ? t('add.pinDigits') : undefined),
    onSaved: ({ desk, token }, body) => {
      onMade({ name: desk.name, token, pin: body.pin })
      list.readAgain()
    },
    onRefused: list.refusalOf,
  })
}

function PinField({ form }: { form: ReturnType<typeof useAddForm> }) {
  const { t } = useTranslation('desks')
  const field = form.field('pin')
  return (
    <div className={classes.pinField}>
      <TextField
        field={{
          ...field,
          onChange: (pin) => field.onChange(pin.replace(/\D/g, '').slice(0, PIN_DIGITS)),
        }}
        label={t('add.pin')}
        hint={t('add.pinHint')}
        inputMode="numeric"
        autoComplete="off"
        inputClass={classes.pinInput}
      />
      <Button look="quiet" onClick={() => form.set({ pin: suggestPin() })}>
        {t('add.anotherPin')}
      </Button>
    </div>
  )
}

// If the script of the QR code does not load, the link is still there to copy.
const QrCode = lazyPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode, {
  isExtra: true,
})

/** A desk that was just added, with the secrets that are shown only now. */
type MadeDesk = { name: string; token: string; pin: string }

/** Shows the link of a new desk as text and QR code, with its PIN. A print leaves out the PIN. */
function NewDesk({ made: { token, pin } }: { made: MadeDesk }) {
  const { t } = useTranslation('desks')
  const link = `${siteOrigin()}${paths.desk.href(token)}`
  return (
    <MadeLink
      link={link}
      words={{ once: t('made.once'), copy: t('made.copy'), copied: t('made.copied') }}
      actions={
        <Button look="outline" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {t('made.print')}
        </Button>
      }
    >
      <ol className={classes.steps}>
        <li>
          {t('made.scan')}
          <div className={classes.picture}>
            <QrCode text={link} label={t('made.qr')} />
          </div>
          <LinkText>{link}</LinkText>
        </li>
        <li>
          {t('made.enter')}
          <p className={classes.pin} translate="no">
            {pin}
          </p>
        </li>
      </ol>
      <p className={classes.printNote}>{t('made.printNote')}</p>
    </MadeLink>
  )
}

/** Number of digits in a desk's PIN. */
const PIN_DIGITS = 6

/** Returns a random PIN. */
function suggestPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(random % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
}
