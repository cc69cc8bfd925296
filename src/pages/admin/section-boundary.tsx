import { Component, type ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  readonly children: ReactNode
}

/** Keeps the frame when a section throws or cannot be loaded, such as after an update of the site. */
export class SectionBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <>
        <Notice>This section could not be shown.</Notice>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </>
    )
  }
}
