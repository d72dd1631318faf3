import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createStaffAccount, listStaff } from '#shared/api/staff.ts'
import type { Account } from '#shared/validation/staff.ts'
import { bodyOf, Form, useContractForm, useSchemaForm } from '#web/form/index.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { FormPart, useAttemptKey } from '../parts/index.ts'
import {
  AccountFields,
  accountFaults,
  accountOf,
  accountValues,
  useAccountMadeBefore,
} from './account-fields.tsx'
import { LINK_FIELDS, LinkField, type LinkKind } from './link-field.tsx'
import classes from './staff.module.css'

type AccountStepProps = {
  kind: LinkKind
  /** Account entered earlier, if the user returns to this step. */
  account?: Account | undefined
  /** Called with the typed account. The next step creates it together with a new entity. */
  onAccount: (account: Account) => void
  /** True while the user chooses the existing entity of the account, which is the second step. */
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  /** Called after the account was created for an existing entity. */
  onLinked: () => void
}

/**
 * First step of creating an organization or business: the account of its manager. The password is
 * only in memory, and in no draft or URL.
 */
export function AccountStep(props: AccountStepProps) {
  const { kind, account, onAccount, isLinking, onLinking, onLinked } = props
  const [typed, setTyped] = useState(account)
  if (isLinking && typed) {
    return (
      <LinkForm kind={kind} account={typed} onBack={() => onLinking(false)} onLinked={onLinked} />
    )
  }
  const onLink = (next: Account) => {
    setTyped(next)
    onLinking(true)
  }
  return <AccountForm kind={kind} account={typed} onCreate={onAccount} onLink={onLink} />
}

type LinkFormProps = {
  kind: LinkKind
  account: Account
  onBack: () => void
  onLinked: () => void
}

/** Form that creates an account for an existing organization or business. */
function LinkForm({ kind, account, onBack, onLinked }: LinkFormProps) {
  const { t } = useTranslation('staff')
  const place = useFirstField()
  // Idempotency key. Sending again after a lost answer therefore creates no second account.
  const attempt = useAttemptKey()
  const name = LINK_FIELDS[kind]
  const form = useContractForm(createStaffAccount, {
    schema: async () => (await import('#shared/api/staff.schemas.ts')).createStaffAccount.body,
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

type AccountFormProps = {
  kind: LinkKind
  /** Account entered earlier, if the user returns to this step. */
  account: Account | undefined
  onCreate: (account: Account) => void
  onLink: (account: Account) => void
}

/**
 * Form for an account. One button continues with a new entity, and the other one with an existing
 * entity.
 */
function AccountForm({ kind, account, onCreate, onLink }: AccountFormProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const place = useFirstField(account !== undefined)
  const handOn = useRef(onCreate)
  const form = useSchemaForm({
    schema: async () => (await import('#shared/validation/staff.ts')).Account,
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
        actionsClass={classes.ways}
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

/**
 * Returns the ref of a step. Focuses the first field of the step when it is mounted, unless
 * `isLedTo` is false.
 */
function useFirstField(isLedTo = true): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const begins = useRef(isLedTo)
  useEffect(() => {
    if (begins.current) place.current?.querySelector('input')?.focus()
  }, [])
  return place
}
