import { useTranslation } from 'react-i18next'
import { boundText, useSchemaForm } from '#web/form/index.ts'
import { Button, classNames, TextField } from '#web/ui/index.ts'
import line from '#web/ui/line-form.module.css'
import classes from './code-form.module.css'
import { type Counter, canCheckAgain } from './use-counter.ts'

type CodeFormProps = {
  counter: Counter
  /** True if typing is the only way to check a code. */
  isMain?: boolean
}

/**
 * Form that checks the digits of a coupon or the code of a purchase. Ignores case and dashes, and
 * accepts look-alike characters.
 */
export function CodeForm({ counter, isMain = false }: CodeFormProps) {
  const { t } = useTranslation('counter')
  const form = useSchemaForm({
    schema: async () => (await import('#shared/api/portal-purchases.schemas.ts')).findPurchase.body,
    initial: { code: '' },
    toBody: ({ code }) => (code.trim() === '' ? {} : { code }),
    wordsOf: ({ messageKey }) =>
      messageKey === 'errors.field.required' ? t('code.missing') : undefined,
    send: ({ code }) => counter.look(code),
    onSaved: (shown) => {
      // After a failure, the code stays in the field so that the user can try again.
      if (!canCheckAgain(shown)) form.set({ code: '' })
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
        label={t('code.label')}
        hint={t('code.hint')}
        className={classes.field}
        placeholder="123 456"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        look={isMain ? 'primary' : 'outline'}
        className={classNames(line.button, classes.check)}
        aria-disabled={counter.isBusy}
      >
        {t('code.look')}
      </Button>
    </form>
  )
}
