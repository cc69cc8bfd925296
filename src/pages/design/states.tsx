import { DealCountdown } from '../../features/deals/deal-countdown.tsx'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MessagePage } from '../message-page.tsx'
import { Sample, Specimen } from './specimen.tsx'

/** Loading, empty and failed states. */
export function States() {
  return (
    <>
      <Specimen name="Loading">
        <Spinner />
        <ul className="specimen-grid">
          <Skeletons count={3} />
        </ul>
      </Specimen>
      <Specimen name="Empty and failed">
        <Notice>A list that could not be loaded.</Notice>
        <div className="card">
          <MessagePage heading="A page with nothing on it">
            <p>A section with nothing in it is not shown at all.</p>
          </MessagePage>
        </div>
      </Specimen>
      <Specimen name="ErrorMessage, for administrators">
        <ErrorMessage error={new TypeError('Nobody answers.')} />
      </Specimen>
      <Specimen name="Countdown">
        {[45, 30, 10].map((left) => (
          <Sample key={left} name={`${left} s`}>
            <DealCountdown what="deals" left={left} />
          </Sample>
        ))}
      </Specimen>
    </>
  )
}
