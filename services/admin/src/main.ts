import { runService } from '@bambuzal/service-kit';
import { adminService } from './service';

await runService(adminService());
