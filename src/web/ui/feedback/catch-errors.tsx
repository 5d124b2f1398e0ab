import { Component, type ReactNode } from 'react'

interface CatchErrorsProps {
  /** What stands there instead. */
  fallback: (error: Error) => ReactNode
  /** Another value is another chance: the record was read anew, or another one opened. */
  resetOn: unknown
  children: ReactNode
}

interface State {
  error: Error | undefined
  resetOn: unknown
}

/** Keeps a failure while drawing to this part of the screen. React asks for a class here. */
export class CatchErrors extends Component<CatchErrorsProps, State> {
  override state: State = { error: undefined, resetOn: this.props.resetOn }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetOn }: CatchErrorsProps, state: State): State {
    return Object.is(resetOn, state.resetOn) ? state : { error: undefined, resetOn }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
