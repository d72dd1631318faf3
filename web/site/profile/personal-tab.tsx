import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SOCIAL_NAMES } from '#shared/social.ts'
import { formatBirthDate } from '#web/lib/birth-date.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import classes from './edit-row.module.css'
import { EmailEditor } from './email-editor.tsx'
import {
  BirthdayEditor,
  CityEditor,
  GenderEditor,
  NameEditor,
  UserNameEditor,
} from './personal-editors.tsx'

type Field = 'firstName' | 'lastName' | 'userName' | 'email' | 'city' | 'gender' | 'birthday'
type Row = {
  field: Field
  value: string | undefined
  edit: (onDone: () => void) => ReactNode
} & EmailNotes
type EmailNotes = { fixedNote?: string; note?: string }

/** Tab with the fan's data. Each line is edited separately. */
export function PersonalTab({ me: { user } }: { me: Me }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const session = useSession()
  const { firstName, lastName, userName, gender, dob, updatedAt: version } = user
  const email = session.status === 'signedIn' ? session.user.email : user.email
  const emailNotes = useEmailNotes()
  const place = [user.city, user.state].filter(Boolean).join(', ')
  const rows: Row[] = [
    {
      field: 'firstName',
      value: firstName,
      edit: (onDone) => (
        <NameEditor field="firstName" initial={firstName} version={version} onDone={onDone} />
      ),
    },
    {
      field: 'lastName',
      value: lastName,
      edit: (onDone) => (
        <NameEditor field="lastName" initial={lastName} version={version} onDone={onDone} />
      ),
    },
    {
      field: 'userName',
      value: userName,
      edit: (onDone) => <UserNameEditor initial={userName} version={version} onDone={onDone} />,
    },
    {
      field: 'email',
      value: email,
      edit: (onDone) => <EmailEditor initial={email} onDone={onDone} />,
      ...emailNotes,
    },
    {
      field: 'city',
      value: place,
      edit: (onDone) => <CityEditor user={user} onDone={onDone} />,
    },
    {
      field: 'gender',
      value: gender && t(`genders.${gender}`),
      edit: (onDone) => <GenderEditor initial={gender} version={version} onDone={onDone} />,
    },
    {
      field: 'birthday',
      value: dob && formatBirthDate(dob, language),
      edit: (onDone) => <BirthdayEditor initial={dob} version={version} onDone={onDone} />,
    },
  ]
  return (
    <div className={classes.rows}>
      {rows.map(({ field, ...row }) => (
        <EditRow key={field} label={t(`fields.${field}`)} {...row} />
      ))}
    </div>
  )
}

/**
 * Returns the notes below an e-mail address that comes from a sign-in provider. Each sign-in with
 * the provider restores that address.
 */
function useEmailNotes(): EmailNotes {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const session = useSession()
  const { providers = [], isFederated } = session.status === 'signedIn' ? session.user : {}
  const names = providers.map((known) => SOCIAL_NAMES[known])
  if (names.length === 0) return {}
  if (isFederated) return { fixedNote: t('profile.emailFrom', { provider: names[0] ?? '' }) }
  const provider = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return { note: t('profile.emailAlsoFrom', { provider }) }
}

type EditRowProps = {
  label: string
  value: string | undefined
  edit: (onDone: () => void) => ReactNode
  /** Reason why the value cannot be edited. */
  fixedNote?: string | undefined
  /** Text below the value. */
  note?: string | undefined
}

/** Line of the profile that is edited in place. */
function EditRow({ label, value, edit, fixedNote, note = fixedNote }: EditRowProps) {
  const { t } = useTranslation('fan')
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Moves the focus into the form, and after editing back to the button.
    if (isEditing) editor.current?.querySelector<HTMLElement>('input, select')?.focus()
    else if (wasEditing.current) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    return (
      <div ref={editor} className={classes.row}>
        {edit(() => setEditing(false))}
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <div className={classes.line}>
        <div className={classes.words}>
          <p className={classes.label}>{label}</p>
          <p className={value ? classes.value : classes.none}>{value || t('profile.notGiven')}</p>
          {note && <p className={classes.label}>{note}</p>}
        </div>
        {fixedNote === undefined && (
          <Button ref={button} look="quiet" onClick={() => setEditing(true)}>
            <span>
              {t('profile.edit')}
              <span className="sr-only"> {label}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
