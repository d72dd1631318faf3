import { useSession } from '#web/lib/session/session-context.tsx'
import classes from './rules-tester-page.module.css'

/** For those who work on Fanward, who write rules and need to know whom they apply to. */
export function RulesTesterPage() {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  return (
    <section className={classes.page}>
      <title>Rules tester · Fanward</title>
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
