import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { isLateFailure, type LateScriptOptions, lateScript } from '../../lib/late-script.ts'
import { useRetryWhenBack } from '../../lib/use-retry-when-back.ts'

export interface LateFailure {
  error: Error
  onRetry: () => void
}

interface LatePartOptions<Props> extends LateScriptOptions {
  /** Component that is shown if the script fails to load. */
  readonly Failure: ComponentType<Props & LateFailure>
  /**
   * Shown until the script has loaded. If absent, the nearest `Suspense` above shows its fallback.
   */
  readonly waiting?: ReactNode
}

/**
 * Returns a component that loads lazily and has an error boundary. After a failure, the component
 * shows it and loads again, whereas `React.lazy` alone would cache the failure.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Failure, waiting, ...options }: LatePartOptions<Props>,
) {
  const loadScript = lateScript(load, options)
  const begin = () => lazy(async () => ({ default: await loadScript() }))
  let latest = begin()
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each script, at module level.
  function LatePart(props: Props) {
    const [Content, setContent] = useState(() => latest)
    const retry = () => {
      latest = begin()
      const next = latest
      startTransition(() => setContent(() => next))
    }
    // Makes the next mount load again.
    const forget = () => {
      if (latest === Content) latest = begin()
    }
    const showFailure = (error: Error) => (
      <Retrying error={error} onRetry={retry} onLeave={forget}>
        <Failure {...props} error={error} onRetry={retry} />
      </Retrying>
    )
    const content = <Content {...props} />
    return (
      <LateBoundary attempt={Content} showFailure={showFailure}>
        {waiting === undefined ? content : <Suspense fallback={waiting}>{content}</Suspense>}
      </LateBoundary>
    )
  }
  /** Loads the script before the component is rendered. */
  const prepare = lateScript(load, { reloads: 'never' })
  return Object.assign(LatePart, { prepare })
}

type RetryingProps = LateFailure & { onLeave: () => void; children: ReactNode }

function Retrying({ error, onRetry, onLeave, children }: RetryingProps) {
  useRetryWhenBack(error, onRetry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on unmounting only.
  useEffect(() => onLeave, [])
  return children
}

interface BoundaryProps {
  /** Value whose change makes the children render again. */
  attempt: unknown
  showFailure: (error: Error) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  attempt: unknown
  error: Error | undefined
}

/** Catches errors of scripts that failed to load. Leaves other errors to the boundaries above. */
class LateBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { attempt: this.props.attempt, error: undefined }

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: BoundaryState) {
    return attempt === state.attempt ? null : { attempt, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isLateFailure(error)) throw error
    return this.props.showFailure(error)
  }
}

/** Loads a lazy component in advance. Ignores a failure, because rendering tries again. */
export function usePrepared({ prepare }: { prepare: () => Promise<unknown> }): void {
  useEffect(() => void prepare().catch(() => {}), [prepare])
}
