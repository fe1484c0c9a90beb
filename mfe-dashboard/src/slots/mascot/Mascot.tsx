import { useSettings } from '@bambuzal/web-kit';
import { MascotAssistant } from './MascotAssistant';
import { browserVoice } from './voice/browser-voice';

/** The assistant, on every page of a member, where the operator has it. */
export default function Mascot() {
  const { settings, status } = useSettings();
  if (status !== 'ready' || !settings.enableMascot) return null;
  return <MascotAssistant voice={browserVoice} />;
}
