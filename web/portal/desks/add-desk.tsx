import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDesk, listDesks } from '#shared/api/portal-desks.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { Form, TextField, useContractForm } from '#web/form/index.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { useAttemptKey, useNumber } from '../parts/index.ts'
import classes from './desks.module.css'
import { type MadeDesk, NewDesk } from './new-desk.tsx'
import { PIN_DIGITS, suggestPin } from './suggest-pin.ts'

type AddDeskProps = { sponsorKey: string; onClose: () => void }

/**
 * Dialog that adds a desk and then shows its link, once. While a desk is being added or its link is
 * shown, only a button closes the dialog.
 */
export function AddDesk({ sponsorKey, onClose }: AddDeskProps) {
  const { t } = useTranslation('desks')
  const common = useTranslation().t
  const [made, setMade] = useState<MadeDesk>()
  const form = useAddForm(sponsorKey, setMade)
  const number = useNumber()
  const title = made ? t('made.title', { name: made.name }) : t('add.title')
  return (
    <Sheet
      isOpen
      title={title}
      closeLabel={common('common.close')}
      onClose={onClose}
      isBinding={made !== undefined || form.state === 'saving'}
      footer={made && <Button onClick={onClose}>{t('made.done')}</Button>}
    >
      {made ? (
        <NewDesk made={made} />
      ) : (
        <Form
          form={form}
          label={title}
          submitWord={t('add.word')}
          savingWord={t('add.saving')}
          saysSaved={false}
          problemWords={(problem) => {
            if (problem.kind === 'changed') return t('add.madeBefore')
            if (problem.kind !== 'own') return undefined
            return problem.code === FULL
              ? t('full', { limit: number(DESKS_MAX) })
              : t('add.unanswered')
          }}
        >
          <TextField
            field={form.field('name')}
            label={t('add.name')}
            hint={t('add.nameHint')}
            autoComplete="off"
            data-autofocus
          />
          <PinField form={form} />
        </Form>
      )}
    </Sheet>
  )
}

const FULL = 'tooManyDesks'
const WRONG_PIN = 'wrongPin'

function useAddForm(sponsorKey: string, onMade: (made: MadeDesk) => void) {
  const { t } = useTranslation('desks')
  const client = useQueryClient()
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
      void renew(client, [listDesks])
    },
    onRefused: (error) => {
      const isUnanswered = error instanceof OfflineError
      if (!isUnanswered && !hasCode(error, FULL)) return undefined
      // The list shows whether the server added the desk.
      void renew(client, [listDesks])
      return { problem: { kind: 'own', code: isUnanswered ? 'unanswered' : FULL } }
    },
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
