import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#web/ui/index.ts'
import classes from './form.module.css'

export type FormActionsProps = {
  form: { state: 'open' | 'saving' | 'saved' }
  /** Label of the submit button; Save by default. */
  submitWord?: string
  savingWord?: string
  /** True if the buttons confirm that the form was saved. False if another screen follows. */
  saysSaved?: boolean
  /** True if the submit button is as wide as the fields, on a page that is only a form. */
  isWide?: boolean
  /** Renders the buttons in a frame, which can stay in view while a long form scrolls. */
  frame?: ((buttons: ReactNode) => ReactNode) | undefined
  /** Class of the buttons, if they need a different layout. */
  actionsClass?: string | undefined
  /** Content before the submit button, such as a back button. */
  back?: ReactNode
  /** Address of the page that the cancel button opens. */
  cancelTo?: string | undefined
  /** Content after the submit and cancel buttons, such as a delete button. */
  actions?: ReactNode
  canSubmit?: boolean
}

/** The buttons of a form, and a message when the form has been saved. */
export function FormActions(props: FormActionsProps) {
  const { submitWord, savingWord, back, cancelTo, actions, isWide = false } = props
  const { canSubmit = true, saysSaved = true, actionsClass = classes.actions } = props
  const { frame = (buttons) => buttons } = props
  const { state } = props.form
  const { t } = useTranslation('forms')
  return frame(
    <div className={actionsClass}>
      {back}
      <Button type="submit" wide={isWide} disabled={!canSubmit} aria-busy={state === 'saving'}>
        {state === 'saving' ? (savingWord ?? t('form.saving')) : (submitWord ?? t('form.save'))}
      </Button>
      {cancelTo !== undefined && (
        <ButtonLink look="outline" to={cancelTo}>
          {t('form.cancel')}
        </ButtonLink>
      )}
      {actions}
      {saysSaved && (
        <span role="status" className={classes.saved}>
          {state === 'saved' && t('form.saved')}
        </span>
      )}
    </div>,
  )
}
