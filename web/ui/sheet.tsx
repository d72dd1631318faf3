import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
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
  /** True if the dialog fills the height of a phone, for a dialog that a fan shows at a counter. */
  isFullHeight?: boolean
  /** True if the dialog is at the right side of wide screens, over the full height. */
  isSide?: boolean
  /**
   * True if only the content can close the dialog. There is no close button, and Escape and presses
   * outside do not close it.
   */
  isBinding?: boolean
  /** Called when the user tries to close a binding dialog. */
  onRefused?: () => void
}

/**
 * A modal dialog. Centered or at the side on wide screens, and at the bottom on phones. The
 * browser's `dialog` makes the page inert and returns the focus.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, isBinding, isFullHeight, isSide, onClose, onRefused } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Closes the dialog before its removal, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    title.current?.focus()
    return () => element?.close()
  }, [isOpen])
  const leave = () => (isBinding ? onRefused?.() : onClose())
  const backdrop = useBackdropPress(dialog, leave)
  const ownPresses = useOwnPresses(isOpen)
  const keepOpen = (event: KeyboardEvent) => {
    // Browsers close a dialog at a second Escape, even if `cancel` was prevented.
    if (event.key !== 'Escape' || !isBinding) return
    event.preventDefault()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(
        classes.sheet,
        isFullHeight && classes.fullHeight,
        isSide && classes.side,
      )}
      aria-labelledby={titleId}
      {...backdrop}
      {...ownPresses}
      onKeyDown={keepOpen}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.header}>
            {/* The title gets the first focus. On the close button, an accidental Enter would
                close the dialog. */}
            <h2 ref={title} id={titleId} className={classes.title} tabIndex={-1}>
              {props.title}
            </h2>
            {!isBinding && (
              <IconButton label={props.closeLabel} onClick={onClose}>
                <IconX size={22} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className={classes.body}>{props.children}</div>
          {props.footer && <div className={classes.footer}>{props.footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/**
 * Returns click handlers for the dialog. If a double click opens the dialog, the handlers ignore
 * the second click, because it was not meant for the dialog.
 */
function useOwnPresses(isOpen: boolean) {
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    hasBegun.current = !isOpen
  }, [isOpen])
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      if (event.detail < 2) hasBegun.current = true
    },
    onClickCapture: (event: MouseEvent) => {
      if (hasBegun.current || event.detail < 2) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/**
 * Returns handlers that detect a press outside a dialog's content. The press must begin and end
 * outside, so that selecting text beyond a field does not close the dialog.
 */
function useBackdropPress(dialog: RefObject<Element | null>, onPress: () => void) {
  const isPressed = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return {
    onMouseDown: (event: MouseEvent) => {
      isPressed.current = isBeside(event)
    },
    onMouseUp: (event: MouseEvent) => {
      isPressed.current &&= isBeside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isBeside(event)) onPress()
    },
  }
}
