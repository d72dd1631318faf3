import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Account } from '#light/validation/staff.ts'
import { Form } from '#web/kit/form.tsx'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPart } from '../parts/frames/form-part.tsx'
import { AccountFields, accountFaults, accountOf, accountValues } from './account-fields.tsx'
import type { LinkKind } from './link-field.tsx'
import { useFirstField } from './use-first-field.ts'

type AccountFormProps = {
  kind: LinkKind
  /** Account that was entered before, for a person who comes back to it. */
  account: Account | undefined
  onCreate: (account: Account) => void
  onLink: (account: Account) => void
}

/** An account that is handed on once it is right: two buttons say to what. */
export function AccountForm({ kind, account, onCreate, onLink }: AccountFormProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const place = useFirstField(account !== undefined)
  const handOn = useRef(onCreate)
  const form = useSchemaForm({
    schema: Account,
    initial: accountValues(language, account),
    rules: accountFaults,
    alertsFirst: true,
    toBody: accountOf,
    send: async (body) => body,
    onSaved: (body) => handOn.current(body),
  })
  const submit = (to: typeof onCreate, event?: { preventDefault: () => void }) => {
    handOn.current = to
    form.submit(event)
  }
  return (
    <div ref={place}>
      <Form
        form={{ ...form, submit: (event) => submit(onCreate, event) }}
        label={t('step.title')}
        submitWord={t(`step.create.${kind}`)}
        guardsLeaving
        saysSaved={false}
        actions={
          <Button look="outline" onClick={() => submit(onLink)}>
            {t(`step.linkTo.${kind}`)}
          </Button>
        }
      >
        <FormPart title={t('step.title')}>
          <p>{t(`step.text.${kind}`)}</p>
          <AccountFields field={form.field} />
        </FormPart>
      </Form>
    </div>
  )
}
