import { ExportData } from "../export/ExportData.tsx";
import { ProfilePage } from "../partners/ProfilePage.tsx";

/** The partner's own profile, with the export of all areas' data. */
export const OwnProfile = () => <ProfilePage exportSection={(profile) => <ExportData profile={profile} />} />;
