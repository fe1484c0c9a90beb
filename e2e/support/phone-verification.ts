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

/** Returns after every instance of the service applies the setting. */
async function ask(enableWhatsAppVerification: boolean): Promise<void> {
  await changeSettings({ enableWhatsAppVerification });
  const ports = Object.entries(product.servicePorts()).filter(([name]) => /^auth(-|$)/.test(name));
  for (const [name, port] of ports) {
    await untilInstanceAsks(name, `http://127.0.0.1:${port}`, enableWhatsAppVerification);
  }
}

/** Waits for one instance, because each remembers the settings for a second. */
async function untilInstanceAsks(
  name: string,
  address: string,
  enableWhatsAppVerification: boolean,
): Promise<void> {
  const phone = newPhone();
  await until(
    `${name} asks for a code: ${enableWhatsAppVerification}`,
    async () => {
      const client = new ApiClient(address);
      const answer = await client.call('POST', sendForRegistration.path, { phone });
      const sent = sendForRegistration.answer.safeParse(await answer.json());
      // A repeated request for the same telephone is refused. The refusal also shows that a code is
      // required.
      return (sent.data?.verified ?? false) !== enableWhatsAppVerification;
    },
    5000,
  );
}
