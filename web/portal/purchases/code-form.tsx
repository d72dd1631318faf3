import { useTranslation } from 'react-i18next'
import { findPurchase } from '#light/api/portal-purchases.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { boundText, TextField } from '#web/ui/field.tsx'
import line from '#web/ui/line-form.module.css'
import classes from './purchases.module.css'
import type { Counter } from './use-counter.ts'

/** A purchase by the code that its buyer shows; case, dashes and look-alikes do not matter. */
export function CodeForm({ counter }: { counter: Counter }) {
  const { t } = useTranslation('portal')
  const form = useSchemaForm({
    schema: findPurchase.body,
    initial: { code: '' },
    toBody: ({ code }) => (code.trim() === '' ? {} : { code }),
    wordsOf: ({ messageKey }) =>
      messageKey === 'errors.field.required' ? t('counter.codeMissing') : undefined,
    send: ({ code }) => counter.look(code),
    onSaved: ({ kind }) => {
      // A code that nobody could look up is not typed again.
      if (kind !== 'offline' && kind !== 'failed') form.set({ code: '' })
    },
  })
  return (
    <form
      className={line.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!counter.isBusy) form.submit()
      }}
      noValidate
    >
      <TextField
        {...boundText(form.field('code'))}
        label={t('counter.codeLabel')}
        hint={t('counter.codeHint')}
        className={classes.findField}
        placeholder="ACDE-2345-WXYT"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" className={line.button} aria-disabled={counter.isBusy}>
        {t('counter.look')}
      </Button>
    </form>
  )
}
