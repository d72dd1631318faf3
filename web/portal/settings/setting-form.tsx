import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormProblem, LongForm } from '#web/form/index.ts'
import classes from './setting-form.module.css'

type SettingFormProps = {
  form: ComponentProps<typeof LongForm>['form']
  label: string
  children: ReactNode
}

/** Form of a setting. The button and a note say that there are unsaved changes. */
export function SettingForm({ form, label, children }: SettingFormProps) {
  const { t } = useTranslation('settings')
  const problemWords = useProblemWords()
  const isUnsaved = form.isDirty && form.state !== 'saved'
  return (
    <LongForm
      form={form}
      label={label}
      problemWords={problemWords}
      guardsLeaving
      {...(isUnsaved && { submitWord: t('save.changes') })}
      actions={isUnsaved && <span className={classes.unsaved}>{t('save.unsaved')}</span>}
    >
      {children}
    </LongForm>
  )
}

/**
 * Returns a function that returns the text for a failure to save. Returns undefined for problems
 * that have their default texts.
 */
function useProblemWords() {
  const { t } = useTranslation('settings')
  const forms = useTranslation('forms').t
  return ({ kind }: FormProblem): string | undefined => {
    if (kind === 'failed') return t('save.failed', { error: t('save.again') })
    const isPlain =
      kind === 'offline' || kind === 'session' || kind === 'forbidden' || kind === 'changed'
    return isPlain ? t('save.failed', { error: forms(`form.problems.${kind}`) }) : undefined
  }
}
