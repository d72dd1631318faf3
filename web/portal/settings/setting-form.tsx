import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import classes from './setting-form.module.css'

type SettingFormProps = {
  form: ComponentProps<typeof Form>['form']
  label: string
  children: ReactNode
}

/** The form of a setting: its button waits for a change, and says that there is one. */
export function SettingForm({ form, label, children }: SettingFormProps) {
  const { t } = useTranslation('settings')
  const problemWords = useProblemWords()
  const isUnsaved = form.isDirty && form.state !== 'saved'
  // Once it was pressed it stays, or it would lose the focus.
  const isUntouched = !form.isDirty && form.state === 'open'
  return (
    <Form
      form={form}
      label={label}
      problemWords={problemWords}
      guardsLeaving
      submitWord={t(isUntouched ? 'save.nothing' : 'save.changes')}
      canSubmit={!isUntouched}
      actions={isUnsaved && <span className={classes.unsaved}>{t('save.unsaved')}</span>}
    >
      {children}
    </Form>
  )
}

/** The words of the specification around what went wrong; what is wrong in a field stands there. */
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
