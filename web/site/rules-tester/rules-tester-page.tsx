import { use } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { NotFoundPage } from '#web/ui/page/not-found-page.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import classes from './rules-tester-page.module.css'

/** For those who work on Fanward, wherever it is not production. */
export function RulesTesterPage() {
  if (!use(loadConfig()).hasRulesTester) return <NotFoundPage />
  return (
    <>
      <PageMeta title="Rules tester" />
      <RulesTester />
    </>
  )
}

/** For those who write rules and need to know whom they apply to. */
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
        <p>Nobody is signed in.</p>
      )}
    </section>
  )
}
