import { phoneEndpoints } from '@bambuzal/contracts';
import { ApiClient } from './api-client';
import { newPhone } from './new-member';
import { changeSettings, product } from './product';
import { until } from './until';

const { sendForRegistration } = phoneEndpoints;

/**
 * Requires a code by telephone at registration while `work` runs. The operator can choose this
 * setting.
 */
export async function withPhoneVerification(work: () => Promise<void>): Promise<void> {
  await ask(true);
  try {
    await work();
  } finally {
    await ask(false);
  }
}

/** Returns after the service applies the setting, which may take a second. */
async function ask(enableWhatsAppVerification: boolean): Promise<void> {
  const phone = newPhone();
  await changeSettings({ enableWhatsAppVerification });
  await until(
    `registrations ask for a code: ${enableWhatsAppVerification}`,
    async () => {
      const client = new ApiClient(product.origin());
      const answer = await client.call('POST', sendForRegistration.path, { phone });
      const sent = sendForRegistration.answer.safeParse(await answer.json());
      // A repeated request for the same telephone is refused. The refusal also shows that a code is
      // required.
      return (sent.data?.verified ?? false) !== enableWhatsAppVerification;
    },
    5000,
  );
}
