import classes from './change-note.module.css'
import { classNames } from './class-names.ts'

/** Change of a figure since an earlier period, in words. */
export type Change = { text: string; direction: 'up' | 'down' | 'same' | 'none' }

/** Signs before the text of a change, by direction. */
const arrows = { up: '▲ ', down: '▼ ', same: '= ', none: '' }

export function ChangeNote({ change: { text, direction } }: { change: Change }) {
  return (
    <p className={classNames(classes.change, direction !== 'none' && classes[direction])}>
      <span aria-hidden="true">{arrows[direction]}</span>
      <span>{text}</span>
    </p>
  )
}
