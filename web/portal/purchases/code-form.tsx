import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import classes from './purchases.module.css'
import type { Counter } from './use-counter.ts'

/** Room for the code with dashes or spaces wherever somebody puts them. */
const MAX_LENGTH = 60

/** A purchase by the code that its buyer shows; case, dashes and look-alikes do not matter. */
export function CodeForm({ counter }: { counter: Counter }) {
  const { t } = useTranslation('portal')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError(t('counter.codeMissing'))
    setError(undefined)
    setCode('')
    void counter.look(code)
  }
  return (
    <form className={classes.find} onSubmit={submit} noValidate>
      <TextField
        label={t('counter.codeLabel')}
        hint={t('counter.codeHint')}
        error={error}
        className={classes.findField}
        value={code}
        onText={setCode}
        placeholder="ACDE-2345-WXYT"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" className={classes.findButton} aria-disabled={counter.isBusy}>
        {t('counter.look')}
      </Button>
    </form>
  )
}
