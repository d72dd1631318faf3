import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { classNames } from '#web/ui/index.ts'
import classes from './notice.module.css'

type NoticeProps = { kind: 'failure' | 'success' | 'hint'; children: string | undefined }

/** A failure, success or hint. Screen readers announce it when it appears. */
export function Notice({ kind, children }: NoticeProps) {
  if (!children) return null
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <p
      className={classNames(classes.notice, classes[kind])}
      role={kind === 'failure' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
