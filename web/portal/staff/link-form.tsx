import { useTranslation } from 'react-i18next'
import { createStaffAccount, listStaff } from '#light/api/staff.ts'
import type { Account } from '#shared/validation/staff.ts'
import { Form } from '#web/kit/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPart } from '../parts/frames/form-part.tsx'
import { useAttemptKey } from '../parts/use-attempt-key.ts'
import { useAccountMadeBefore } from './account-made-before.tsx'
import { LINK_FIELDS, LinkField, type LinkKind } from './link-field.tsx'
import { useFirstField } from './use-first-field.ts'

type LinkFormProps = {
  kind: LinkKind
  account: Account
  onBack: () => void
  onLinked: () => void
}

/** Makes an account of an organization or a business that is there. */
export function LinkForm({ kind, account, onBack, onLinked }: LinkFormProps) {
  const { t } = useTranslation('staff')
  const place = useFirstField()
  // A request whose answer was lost may be sent again.
  const attempt = useAttemptKey()
  const name = LINK_FIELDS[kind]
  const form = useContractForm(createStaffAccount, {
    initial: { teamKey: '', sponsorKey: '' },
    rules: (values) =>
      values[name] === '' ? { [name]: { messageKey: `validation.account.${kind}` } } : {},
    toBody: (values) => ({ ...account, ...bodyOf(values), role: kind, attempt }),
    renews: [listStaff],
    onSaved: onLinked,
  })
  return (
    <div ref={place}>
      <Form
        form={form}
        label={t(`step.link.${kind}`)}
        submitWord={t(`step.link.${kind}`)}
        saysSaved={false}
        problemWords={useAccountMadeBefore()}
        actions={
          <Button look="outline" onClick={onBack}>
            {t('step.back')}
          </Button>
        }
      >
        <FormPart title={t(`step.linkTitle.${kind}`)}>
          <p>{t('step.linkText', { email: account.email })}</p>
          <LinkField kind={kind} field={form.field(name)} />
        </FormPart>
      </Form>
    </div>
  )
}
