import { IconUserOff } from '@tabler/icons-react'
import { use } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, EmptyState, NotFoundPage, PageMeta } from '#web/ui/index.ts'
import classes from './rules-tester-page.module.css'

/** Page for developers. Production does not have it. */
export function RulesTesterPage() {
  if (!use(loadConfig()).hasRulesTester) return <NotFoundPage />
  return (
    <>
      <PageMeta title="Rules tester" />
      <RulesTester />
    </>
  )
}

/** Shows developers the e-mail address and key of the signed-in user. */
export function RulesTester() {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  return (
    <section className={classes.page} lang="en">
      <h1>Rules tester</h1>
      {user ? (
        <dl className={classes.facts}>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
          <dt>Key</dt>
          <dd>{user.key}</dd>
        </dl>
      ) : (
        <EmptyState
          title="Log in to test the rules"
          icon={<IconUserOff size={28} aria-hidden="true" />}
          action={<Button onClick={() => session.openLogin('login')}>Log in</Button>}
        />
      )}
    </section>
  )
}
