import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './edit-row.module.css'

type EditFormProps = {
  form: ComponentProps<typeof Form>['form']
  /** Name of the edited value. */
  label: string
  /** Words for a failure to save of which nothing more is known. */
  failure: string
  problemWords?: (problem: FormProblem) => string | undefined
  canSave?: boolean
  saveWord?: string
  onCancel: () => void
  children: ReactNode
}

/** The fields of one line with Save and Cancel. */
export function EditForm(props: EditFormProps) {
  const { form, label, failure, problemWords, canSave = true, onCancel, children } = props
  const { t } = useTranslation('fan')
  const words = (problem: FormProblem) =>
    problemWords?.(problem) ?? (problem.kind === 'failed' ? failure : undefined)
  return (
    <div className={classes.form}>
      <Form
        form={form}
        label={`${t('profile.edit')} ${label}`}
        submitWord={props.saveWord ?? t('profile.save')}
        savingWord={t('profile.saving')}
        saysSaved={false}
        canSubmit={canSave}
        problemWords={words}
        actions={
          <Button look="outline" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        }
      >
        {children}
      </Form>
    </div>
  )
}
