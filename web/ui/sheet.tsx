import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** The whole height of a phone, for what is shown across a counter. */
  isFullHeight?: boolean
  /** When set, only the content can end it: no cross, no Escape, no click beside it. */
  isBinding?: boolean
}

/**
 * A dialog in the middle of wide screens, a sheet from the bottom of phones. It is the browser's own
 * modal dialog: the page behind is inert, focus comes back to where it was.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, isBinding, isFullHeight, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !isBinding) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; the click is a shortcut.
    <dialog
      ref={dialog}
      className={classNames(classes.sheet, isFullHeight && classes.fullHeight)}
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBinding) onClose()
      }}
    >
      {isOpen && (
        <div className={classes.content}>
          <header className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {props.title}
            </h2>
            {!isBinding && (
              <IconButton label={props.closeLabel} onClick={onClose}>
                <IconX size={22} aria-hidden="true" />
              </IconButton>
            )}
          </header>
          <div className={classes.body}>{props.children}</div>
          {props.footer && <footer className={classes.footer}>{props.footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
