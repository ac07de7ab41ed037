import { discoverHandlers, HandlesJob, JobHandlerError } from './job-handler.ts'
import { JOB_NAMES, type JobName } from './job-names.ts'

class Pictures {
  done: string[] = []

  @HandlesJob('collect-image')
  async collect({ addressId }: { addressId: string }) {
    this.done.push(addressId)
  }

  @HandlesJob('requeue-waiting-images')
  async requeue() {}
}

/** A provider of every other job, but for those named. */
function others(...missing: JobName[]): object {
  class Others {
    async run() {}
  }
  const handled = ['collect-image', 'requeue-waiting-images', ...missing]
  for (const name of JOB_NAMES.filter((candidate) => !handled.includes(candidate))) {
    HandlesJob(name)(Others.prototype, 'run', {})
  }
  return new Others()
}

class MorePictures {
  @HandlesJob('collect-image')
  async alsoCollect() {}
}

const discovery = (...instances: (object | null)[]) =>
  ({ getProviders: () => instances.map((instance) => ({ instance })) }) as unknown as Parameters<
    typeof discoverHandlers
  >[0]

test('each job name finds the method of the provider that handles it', async () => {
  const pictures = new Pictures()
  // The same instance may be provided under several tokens, and values may be no objects with handlers.
  const handlers = discoverHandlers(discovery(pictures, pictures, null, {}, others()))
  await handlers.get('collect-image')?.({ addressId: '7' }, { lastAttempt: false, deadly: false })
  expect(pictures.done).toEqual(['7'])
})

test('a job without a handler stops the worker, by name', () => {
  expect(() => discoverHandlers(discovery(new Pictures(), others('tidy-up')))).toThrow(
    new JobHandlerError('The worker cannot start: no handler for the job "tidy-up"'),
  )
})

test('a job with two handlers stops the worker, naming both', () => {
  const all = discovery(new Pictures(), others(), new MorePictures())
  expect(() => discoverHandlers(all)).toThrow(
    'the job "collect-image" is handled by Pictures.collect and by MorePictures.alsoCollect',
  )
})
