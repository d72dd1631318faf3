import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDesk, listDesks } from '#shared/api/portal-desks.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { TextField, useContractForm } from '#web/form/index.ts'
import { Button } from '#web/ui/index.ts'
import { AddLink, useAttemptKey, useLinkList, useNumber } from '../parts/index.ts'
import classes from './desks.module.css'
import { type MadeDesk, NewDesk } from './new-desk.tsx'
import { PIN_DIGITS, suggestPin } from './suggest-pin.ts'

type AddDeskProps = { sponsorKey: string; onClose: () => void }

/** Dialog that adds a desk and then shows its link, once. */
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
