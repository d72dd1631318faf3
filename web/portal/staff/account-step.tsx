import { useState } from 'react'
import type { Account } from '#shared/validation/staff.ts'
import { AccountForm } from './account-form.tsx'
import type { LinkKind } from './link-field.tsx'
import { LinkForm } from './link-form.tsx'

type AccountStepProps = {
  kind: LinkKind
  /** Account that this step handed over before, where one comes back to it. */
  account?: Account | undefined
  /** The account is to be made together with what the page asks for next. */
  onAccount: (account: Account) => void
  /** It is made, of an organization or a business that is there. */
  onLinked: () => void
}

/**
 * The first step of a new organization or business: who runs it. The password stays in the memory
 * of the page: it is in no draft and in no address.
 */
export function AccountStep({ kind, account, onAccount, onLinked }: AccountStepProps) {
  const [typed, setTyped] = useState(account)
  const [isLinking, setLinking] = useState(false)
  if (isLinking && typed) {
    return (
      <LinkForm kind={kind} account={typed} onBack={() => setLinking(false)} onLinked={onLinked} />
    )
  }
  const onLink = (next: Account) => {
    setTyped(next)
    setLinking(true)
  }
  return <AccountForm kind={kind} account={typed} onCreate={onAccount} onLink={onLink} />
}
